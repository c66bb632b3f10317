import { notFound } from "next/navigation";

/** Every address of the admin area that is no screen. Nothing is waited for: the status goes out with the frame. */
export default function UnknownScreen(): never {
  notFound();
}
