"use client";

import { useState } from "react";
import type { LoadForm } from "@/components/admin/item/item-dialog";
import { ItemScreen } from "@/components/admin/item/item-screen";
import type { ListChoice } from "@/components/admin/list/choices";
import { type SeriesFields, seriesEntity } from "@/components/admin/series/series-entity";
import { SeriesRow } from "@/components/admin/series/series-row";
import { StartDialog } from "@/components/admin/series/start-dialog";
import { startTexts } from "@/components/admin/series/texts";
import { useAsked } from "@/components/admin/shell/use-asked";
import { Button } from "@/components/ui/button";
import { ListOrdered } from "@/components/ui/icons";
import type { AdminSeries } from "@/lib/domains/series/schema";

/** They are few. */
const NO_CHOICES: ListChoice[] = [];

const loadForm: LoadForm<AdminSeries, SeriesFields> = async () => {
  const { SeriesForm } = await import("@/components/admin/series/series-form");
  return (props) => <SeriesForm {...props} />;
};

export function SeriesScreen() {
  const [isStarting, setStarting] = useState(false);
  useAsked({ start: () => setStarting(true) });
  return (
    <>
      <ItemScreen
        actions={
          <Button aria-haspopup="dialog" onClick={() => setStarting(true)} variant="quiet">
            <ListOrdered aria-hidden="true" />
            {startTexts.open}
          </Button>
        }
        choices={NO_CHOICES}
        entity={seriesEntity}
        form={loadForm}
        renderRow={(series, actions) => <SeriesRow key={series.id} series={series} {...actions} />}
      />
      {isStarting && <StartDialog onClose={() => setStarting(false)} />}
    </>
  );
}
