type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Has many written by one statement: what comes while as many as may be are under way waits, and is written together by the next.
 * Where that fails each is written by itself, so that none fails for another. `write` gives a result for each, in
 * their order.
 */
export function inGroups<Item, Result>(
  write: (items: Item[]) => Promise<Result[]>,
  { atOnce = 1 } = {},
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;

  async function settle(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await write(group.map(({ item }) => item));
      for (const [place, { resolve }] of group.entries()) resolve(results[place] as Result);
    } catch (error) {
      if (group.length > 1) await Promise.all(group.map((one) => settle([one])));
      else group[0]?.reject(error);
    }
  }

  async function writeAll(): Promise<void> {
    underWay += 1;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await settle(group);
    }
    underWay -= 1;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (underWay < atOnce) void writeAll();
    });
}
