/** Makes the storage of the site under test fail, until it gets `none`. Only tests that run alone may do this. */
export async function failStorage(how: "503" | "slow" | "drop" | "none"): Promise<void> {
  const response = await fetch(`${process.env.S3_URL}/-/fail?with=${how}`, { method: "POST" });
  if (!response.ok) throw new Error(`The local storage does not know how to be ${how}.`);
}
