"use client";

import type { LoadForm } from "@/components/admin/item/item-dialog";
import { ItemScreen } from "@/components/admin/item/item-screen";
import { itemSortChoice, useFacetChoices } from "@/components/admin/list/choices";
import type { AdminResource } from "@/lib/domains/resources/schema";
import { type ResourceFields, resourceEntity } from "./resource-entity";
import { ResourceRow } from "./resource-row";

const loadForm: LoadForm<AdminResource, ResourceFields> = async () => {
  const { ResourceForm } = await import("./resource-form");
  return (props) => <ResourceForm {...props} />;
};

export function ResourcesScreen() {
  const { category, year } = useFacetChoices("resources");
  return (
    <ItemScreen
      choices={[category, year, itemSortChoice]}
      entity={resourceEntity}
      form={loadForm}
      renderRow={(resource, actions) => (
        <ResourceRow key={resource.id} resource={resource} {...actions} />
      )}
    />
  );
}
