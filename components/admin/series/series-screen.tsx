"use client";

import { useState } from "react";
import type { LoadForm } from "@/components/admin/item/item-dialog";
import { ItemScreen } from "@/components/admin/item/item-screen";
import { useAsked } from "@/components/admin/shell/use-asked";
import { Button } from "@/components/ui/button";
import { ListOrdered } from "@/components/ui/icons";
import type { AdminSeries } from "@/lib/domains/series/schema";
import { type SeriesFields, seriesEntity } from "./series-entity";
import { SeriesRow } from "./series-row";
import { StartDialog } from "./start-dialog";
import { startTexts } from "./texts";

const loadForm: LoadForm<AdminSeries, SeriesFields> = async () => {
  const { SeriesForm } = await import("./series-form");
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
            <ListOrdered /> {startTexts.open}
          </Button>
        }
        entity={seriesEntity}
        form={loadForm}
        renderRow={(series, actions) => <SeriesRow key={series.id} series={series} {...actions} />}
      />
      {isStarting && <StartDialog onClose={() => setStarting(false)} />}
    </>
  );
}
