import { z } from "zod";
import { isNoDay } from "@/lib/text/nothing";
import {
  type DayOrder,
  dayOrders,
  type WrittenDay,
  writtenMoment,
} from "@/lib/text/written-moment";

/** What all the days of a column say of the order of their numbers, for each sign that is between those. */
export const dayTally = z.record(
  z.string(),
  z.object({
    /** The orders in which each of them can be read; none where they contradict each other. */
    orders: z.array(z.enum(dayOrders)),
    /** The orders in which any of them can be. */
    some: z.array(z.enum(dayOrders)),
    example: z.string(),
    /** In how many orders the example can be read. */
    ways: z.int(),
  }),
);

export type DayTally = z.output<typeof dayTally>;

export function countDay(tally: DayTally, cell: string, day: WrittenDay): void {
  const orders = dayOrders.filter((order) => order in day.moments);
  const before = tally[day.sign];
  if (!before) {
    tally[day.sign] = { orders, some: orders, ways: orders.length, example: cell };
    return;
  }
  before.orders = before.orders.filter((order) => orders.includes(order));
  before.some = dayOrders.filter((order) => before.some.includes(order) || orders.includes(order));
  // An example that can be read in more ways asks better.
  if (before.ways < orders.length) Object.assign(before, { ways: orders.length, example: cell });
}

/** In which order a column's days are to be read, by their sign; null for days that the owner wants left out. */
export type DayOrders = ReadonlyMap<number, Readonly<Record<string, DayOrder | null>>>;

/** The order that the days with a sign decide among themselves. With dots, days come first all over the world. */
export function decidedOrder(sign: string, { orders }: DayTally[string]): DayOrder | null {
  if (orders.length === 1) return orders[0] ?? null;
  return sign === "." && orders.includes("dmy") ? "dmy" : null;
}

/** The days of a column that only the owner can read; null where there are none. */
export function undecided(tally: DayTally): { example: string; orders: DayOrder[] } | null {
  for (const [sign, found] of Object.entries(tally)) {
    if (decidedOrder(sign, found) !== null) continue;
    return { example: found.example, orders: found.orders.length > 1 ? found.orders : found.some };
  }
  return null;
}

/** When a cell says; null for no day, one that has not come, or one that nobody can read. */
export function momentOf(cell: string, column: number, orders: DayOrders): Date | null {
  if (isNoDay(cell)) return null;
  const found = writtenMoment(cell);
  if (found === null || found instanceof Date) return found;
  const order = orders.get(column)?.[found.sign];
  if (order === null) return null;
  const ways = Object.values(found.moments);
  return (order && found.moments[order]) ?? (ways.length === 1 ? (ways[0] ?? null) : null);
}
