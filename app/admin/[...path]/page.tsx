import { notFound } from "next/navigation";
import { connection } from "next/server";

/** Every address of the admin area that is no screen. */
export default async function UnknownScreen() {
  await connection();
  notFound();
}
