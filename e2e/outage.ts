async function control(order: string): Promise<void> {
  const response = await fetch(`${process.env.CONTROL_URL}/database/${order}`, { method: "POST" });
  if (!response.ok) throw new Error(`The database did not ${order}.`);
}

/** Ends the database of the site under test as if it had failed. Only outage*.e2e.ts may do this. */
export function stopDatabase(): Promise<void> {
  return control("stop");
}

/** Brings it back under its old address, with its data. */
export function startDatabase(): Promise<void> {
  return control("start");
}
