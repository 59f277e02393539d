import { type RouteObject, redirect } from 'react-router-dom'
import { house } from '#domain/house.ts'
import { type Document, isDocument } from '#domain/kernel/document.ts'
import type { ResourceAction } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { loadTexts, startLanguage } from '../parts/i18n/i18n.ts'
import type { FormMode } from './form/open-form.ts'
import { Permitted } from './permitted.tsx'
import { registerRoutes } from './register/routes.tsx'
import { sublists, wholeList } from './sublists.ts'

const listPage = () => import('./list/list-page.tsx')

const list = (resource: Resource): RouteObject => ({
  path: resource.route,
  loader: async ({ request }) => {
    const [{ readAheadAt }] = await Promise.all([listPage(), startLanguage()])
    await readAheadAt(resource, new URL(request.url).searchParams)
    return null
  },
  // Once, on the way in: a list in front of a person asks for itself.
  shouldRevalidate: () => false,
  lazy: async () => {
    const { ListPage } = await listPage()
    return {
      element: (
        <Permitted resource={resource} action="read">
          <ListPage key={resource.name} resource={resource} />
        </Permitted>
      ),
    }
  },
})

const form = (resource: Resource, mode: FormMode, path: string, action: ResourceAction): RouteObject => ({
  path: `${resource.route}/${path}`,
  lazy: async () => {
    const { FormPage } = await import('./form/form-page.tsx')
    return {
      element: (
        <Permitted resource={resource} action={action}>
          <FormPage key={resource.name} resource={resource} mode={mode} />
        </Permitted>
      ),
    }
  },
})

const documentPage = (document: Document, mode: 'create' | 'edit' | 'view', path: string, action: ResourceAction) => ({
  path: `${document.route}/${path}`,
  lazy: async () => {
    const [{ DocumentPage }] = await Promise.all([import('./document/document-page.tsx'), loadTexts('documents')])
    return {
      element: (
        <Permitted resource={document} action={action}>
          <DocumentPage key={document.name} document={document} mode={mode} />
        </Permitted>
      ),
    }
  },
})

const formsOf = (resource: Resource): RouteObject[] =>
  isDocument(resource)
    ? [
        documentPage(resource, 'create', 'create', 'create'),
        // Who may not change a document still looks at it under the address that they were sent.
        documentPage(resource, 'edit', 'edit/:id', 'read'),
        documentPage(resource, 'view', 'view/:id', 'read'),
      ]
    : [
        form(resource, 'create', 'create', 'create'),
        form(resource, 'edit', 'edit/:id', 'update'),
        form(resource, 'view', 'view/:id', 'read'),
      ]

const ways = sublists.flatMap((sublist) =>
  ['', '/create', '/edit/:id', '/view/:id'].map(
    (path): RouteObject => ({
      path: sublist.route + path,
      loader: ({ request, params }) =>
        redirect(wholeList(sublist, new URL(request.url), path.replace(':id', params.id ?? ''))),
    }),
  ),
)

/** The pages of every resource of the house. */
export const resourceRoutes = (): RouteObject[] => [
  ...ways,
  ...house.flatMap((resource) => [list(resource), ...formsOf(resource)]),
  ...registerRoutes(),
]
