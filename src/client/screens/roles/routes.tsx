import type { RouteObject } from 'react-router-dom'
import { facadeNamed, loadAreas } from '#client/data/areas.ts'
import { Permitted } from '#client/pages/permitted.tsx'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import type { ResourceAction } from '#domain/kernel/permission.ts'

const page = (mode: 'create' | 'edit' | 'view', path: string, action: ResourceAction): RouteObject => {
  const role = facadeNamed('role')
  return {
    path: `${role.route}/${path}`,
    lazy: async () => {
      const [{ FormPage }, { RoleEditor }] = await Promise.all([
        import('#client/pages/form/form-page.tsx'),
        import('./role-editor.tsx'),
        loadTexts('roles', 'registers'),
        loadAreas(),
      ])
      return {
        element: (
          <Permitted resource={role} action={action}>
            <FormPage resource={resourceNamed('role')} mode={mode} Editor={RoleEditor} />
          </Permitted>
        ),
      }
    },
  }
}

/** Where roles are put together. */
export const roleRoutes = (): RouteObject[] => [
  page('create', 'create', 'create'),
  // Without the right to change it, the same address shows the role.
  page('edit', 'edit/:id', 'read'),
  page('view', 'view/:id', 'read'),
]
