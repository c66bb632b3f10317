import Link from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link from screen to screen. It fetches its screen when a pointer comes to it: Next would fetch all screens that
 * are linked in view, which is ten times the screen itself.
 */
export function AdminLink({
  onPointerEnter,
  ...props
}: Omit<ComponentProps<typeof Link>, "prefetch">) {
  const [isMeant, setMeant] = useState(false);
  return (
    <Link
      {...props}
      onPointerEnter={(event) => {
        setMeant(true);
        onPointerEnter?.(event);
      }}
      prefetch={isMeant ? null : false}
    />
  );
}
