import { FormPage } from '#client/pages/form/form-page.tsx'
import type { FormMode } from '#client/pages/parts/open-form.ts'
import { role } from '#domain/people/role.ts'
import { RoleEditor } from './role-editor.tsx'

/** Where a role is put together. */
export default function RolePage({ mode }: { mode: FormMode }) {
  return <FormPage resource={role} mode={mode} Editor={RoleEditor} />
}
