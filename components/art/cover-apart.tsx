import { coverAddress } from "@/lib/images/cover-address";
import type { Palette } from "@/lib/theme";
import type { CoverProps } from "./cover";

type CoverApartProps = CoverProps & {
  palette: Palette;
  /** Is wanted at once, as it is at the top of a page. */
  eager?: boolean | undefined;
};

/** A cover as a picture of its own that comes once it is near: where a document would carry it for nothing. */
export function CoverApart({ name, className, palette, eager }: CoverApartProps) {
  return (
    <img
      alt=""
      className={className}
      decoding="async"
      fetchPriority={eager ? "low" : undefined}
      loading={eager ? undefined : "lazy"}
      src={coverAddress(name, palette, "svg")}
    />
  );
}
