"use client";

import { ItemScreen } from "@/components/admin/item/item-screen";
import { resourceKind } from "@/components/admin/resources/resource-entity";
import { ResourceForm } from "@/components/admin/resources/resource-form";
import { ResourceRow } from "@/components/admin/resources/resource-row";

export function ResourcesScreen() {
  return (
    <ItemScreen
      heading="Resource Management"
      kind={resourceKind}
      renderForm={(props) => <ResourceForm {...props} />}
      renderRow={(resource, actions) => (
        <ResourceRow key={resource.id} resource={resource} {...actions} />
      )}
      subtitle="Manage downloadable resources and guides"
    />
  );
}
