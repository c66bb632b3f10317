"use client";

import type { LoadForm } from "@/components/admin/item/item-dialog";
import { ItemScreen } from "@/components/admin/item/item-screen";
import { type ResourceFields, resourceEntity } from "@/components/admin/resources/resource-entity";
import { ResourceRow } from "@/components/admin/resources/resource-row";
import type { AdminResource } from "@/lib/resources/schema";

const loadForm: LoadForm<AdminResource, ResourceFields> = async () => {
  const { ResourceForm } = await import("@/components/admin/resources/resource-form");
  return (props) => <ResourceForm {...props} />;
};

export function ResourcesScreen() {
  return (
    <ItemScreen
      entity={resourceEntity}
      loadForm={loadForm}
      renderRow={(resource, actions) => (
        <ResourceRow key={resource.id} resource={resource} {...actions} />
      )}
    />
  );
}
