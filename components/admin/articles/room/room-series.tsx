import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { useFresh } from "@/components/admin/shell/use-fresh";
import { useWrite } from "@/components/admin/shell/use-write";
import { Checkbox } from "@/components/ui/choice";
import { Field } from "@/components/ui/field";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { Select } from "@/components/ui/select";
import type { PlaceInput } from "@/lib/domains/series/schema";
import { placeTexts } from "./texts";

const PLACE = "GET /api/admin/articles/{id}/place";

export function RoomSeries({ articleId }: { articleId: string }) {
  const id = useId();
  const client = useQueryClient();
  const { data } = useFresh(PLACE, articleId);
  const change = useWrite({
    write: (body: PlaceInput) =>
      call("PUT /api/admin/articles/{id}/place", { id: articleId, body }),
    success: placeTexts.saved,
    failure: placeTexts.failed,
    reloads: ["GET /api/admin/series", "GET /api/admin/start-here"],
    // At once: until it was read anew it would be as it was.
    onSuccess: (place) => client.setQueryData([PLACE, articleId], place),
  });
  const place = change.isPending ? change.variables : data;
  if (!data || !place) return null;
  const { seriesId, startHere } = place;
  return (
    <div className="grid gap-1">
      {data.series.length > 0 && (
        <Field id={`${id}-series`} label={placeTexts.series}>
          <Select
            id={`${id}-series`}
            onChange={(event) =>
              !change.isPending &&
              change.mutate({ startHere, seriesId: event.target.value || null })
            }
            value={seriesId ?? ""}
          >
            <option value="">{placeTexts.none}</option>
            {data.series.map((series) => (
              <option key={series.id} value={series.id}>
                {series.title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Checkbox
        checked={startHere}
        id={`${id}-start`}
        label={placeTexts.startHere}
        onChange={(event) =>
          !change.isPending && change.mutate({ seriesId, startHere: event.target.checked })
        }
      />
      <HintLine>{placeTexts.hint}</HintLine>
      <ErrorLine>{serverMessage(change.error)}</ErrorLine>
    </div>
  );
}
