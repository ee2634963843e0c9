// What taut_explain.h writes into memory, as objects: the structures have pointers of 32 bits.

const CAUSES = ["constraint", "hugging", "compression", "frame", "rootSize", "notNegative", "own"];
const CHANGES = ["constant", "priority", "remove", "size"];
const ATTRIBUTES = { 1: "x", 3: "y", 7: "width", 8: "height" };
const [MEMBER, CONFLICT, OPENING, SETTLEMENT, REDUNDANCY, REPAIR, PART] = [56, 72, 48, 72, 72, 88, 72];
const NOBODY = 0xffffffffffffffffn;

/** Reads the objects of one answer. */
export class ExplanationReader {
    constructor(taut) {
        this.text = (place) => (place === 0 ? null : taut.text(place));
        this.memory = taut.memory;
    }

    number(place) { return this.memory.getFloat64(place, true); }
    count(place) { return this.memory.getUint32(place, true); }
    handle(place) {
        const handle = this.memory.getBigUint64(place, true);
        return handle === NOBODY ? null : handle;
    }
    /** An array that a count and a pointer behind it describe. */
    list(place, size, read) {
        const [count, start] = [this.count(place), this.count(place + 4)];
        return Array.from({ length: count }, (_, index) => read.call(this, start + size * index));
    }

    member(place) {
        const kind = CAUSES[this.count(place)], member = { kind, name: this.text(this.count(place + 40)) };
        for (const [key, value] of [
            ["constraint", kind === "constraint" || kind === "own" ? this.handle(place + 8) : null], ["box", this.handle(place + 16)],
            ["equation", this.text(this.count(place + 44))],
        ]) if (value !== null) member[key] = value;
        if (this.count(place + 48) > 0) Object.assign(member, { line: this.count(place + 48), column: this.count(place + 52) });
        return member;
    }
    conflict(place) {
        return {
            members: this.list(place, MEMBER, this.member), leftOut: this.member(place + 8), sum: this.text(this.count(place + 64)),
        };
    }
    opening(place) {
        return {
            box: this.handle(place), attribute: ATTRIBUTES[this.count(place + 8)], value: this.number(place + 16),
            least: this.number(place + 24), greatest: this.number(place + 32), name: this.text(this.count(place + 40)),
        };
    }
    settlement(place) { return this.text(this.count(place + 64)); }
    redundancy(place) {
        return {
            member: this.member(place), causes: this.list(place + 56, MEMBER, this.member),
            followsFromStack: this.count(place + 64) !== 0,
        };
    }
    repair(place) {
        const change = CHANGES[this.count(place + 56)], number = this.number(place + 64);
        return {
            member: this.member(place), change, number: change === "remove" ? null : number, movement: this.number(place + 72),
            text: this.text(this.count(place + 80)),
        };
    }
    part(place) { return { member: this.member(place), factor: this.number(place + 56), amount: this.number(place + 64) }; }

    explanation(place) {
        return {
            conflicts: this.list(place, CONFLICT, this.conflict), openings: this.list(place + 8, OPENING, this.opening),
            settlement: this.list(place + 16, SETTLEMENT, this.settlement),
            redundancies: this.list(place + 24, REDUNDANCY, this.redundancy),
        };
    }
    repairs(place) { return this.list(place, REPAIR, this.repair); }
    reason(place) {
        const settlement = this.count(place + 32);
        return {
            value: this.number(place), offset: this.number(place + 8), parts: this.list(place + 16, PART, this.part),
            changes: this.list(place + 24, REPAIR, this.repair), settlement: settlement === 0 ? null : this.settlement(settlement),
            text: this.text(this.count(place + 36)),
        };
    }
}
