"use client";

import type { LoadForm } from "@/components/admin/item/item-dialog";
import { ItemScreen } from "@/components/admin/item/item-screen";
import { itemSortChoice, useFacetChoices } from "@/components/admin/list/choices";
import { type ResourceFields, resourceEntity } from "@/components/admin/resources/resource-entity";
import { ResourceRow } from "@/components/admin/resources/resource-row";
import type { AdminResource } from "@/lib/domains/resources/schema";

const loadForm: LoadForm<AdminResource, ResourceFields> = async () => {
  const { ResourceForm } = await import("@/components/admin/resources/resource-form");
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
