import { notFound } from "next/navigation";
import { connection } from "next/server";

/** Every address of the admin area that is no screen. The frame goes out first, so the status stays 200. */
export default async function UnknownScreen() {
  await connection();
  notFound();
}
