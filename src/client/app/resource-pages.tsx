import { type RouteObject, redirect } from 'react-router-dom'
import { areaNames, type Facade, facades } from '#domain/facades.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { isDocument } from '#domain/kernel/document.ts'
import type { ResourceAction } from '#domain/kernel/permission.ts'
import { areasIn, loadAreas } from '../data/areas.ts'
import { listParts, wholeList } from '../pages/parts/list-parts.ts'
import type { FormMode } from '../pages/parts/open-form.ts'
import { hasOwnPage, type OwnPage, ownHandOf } from '../pages/parts/own-hand.ts'
import { Permitted } from '../pages/parts/permitted.tsx'
import { registerPages } from '../pages/register/routes.tsx'
import { reportPages } from '../pages/report/routes.tsx'
import { loadTexts } from '../parts/i18n/i18n.ts'

const listPage = () => import('../pages/list/list-page.tsx')

/** Loads the declaration of a page. With cells by hand, which may name records of any kind, it needs all areas. */
async function declarationOf(facade: Facade, needed = ownHandOf(facade).cells ? areaNames : areasIn(facade)) {
  const { name } = facade
  await loadAreas(needed)
  return resourceNamed(name)
}

const list = (facade: Facade): RouteObject => ({
  path: facade.route,
  loader: async ({ request }) => {
    const [{ readAheadAt }, resource] = await Promise.all([listPage(), declarationOf(facade)])
    await readAheadAt(resource, new URL(request.url).searchParams)
    return null
  },
  // The loader runs only on entering the list; afterwards the list loads by itself.
  shouldRevalidate: () => false,
  lazy: async () => {
    const [{ ListPage }, resource] = await Promise.all([listPage(), declarationOf(facade)])
    return {
      element: (
        <Permitted resource={resource} action="read">
          <ListPage key={resource.name} resource={resource} />
        </Permitted>
      ),
    }
  },
})

const form = (facade: Facade, mode: FormMode, path: string, action: ResourceAction): RouteObject => ({
  path: `${facade.route}/${path}`,
  lazy: async () => {
    const [{ FormPage }, resource] = await Promise.all([import('../pages/form/form-page.tsx'), declarationOf(facade)])
    return {
      element: (
        <Permitted resource={resource} action={action}>
          <FormPage key={resource.name} resource={resource} mode={mode} />
        </Permitted>
      ),
    }
  },
})

const documentPage = (
  facade: Facade,
  mode: 'create' | 'edit' | 'view',
  path: string,
  action: ResourceAction,
): RouteObject => ({
  path: `${facade.route}/${path}`,
  lazy: async () => {
    const [{ DocumentPage }, document] = await Promise.all([
      import('../pages/document/document-page.tsx'),
      declarationOf(facade, areaNames),
      loadTexts('documents', 'registers', 'workplace'),
    ])
    return {
      element: isDocument(document) && (
        <Permitted resource={document} action={action}>
          <DocumentPage key={document.name} document={document} mode={mode} />
        </Permitted>
      ),
    }
  },
})

const ownPage = (facade: Facade, path: string, { action, load }: OwnPage): RouteObject => ({
  path: `${facade.route}/${path}`,
  lazy: async () => {
    const { default: Page } = await load()
    return {
      element: (
        <Permitted resource={facade} action={action}>
          <Page mode={path.split('/')[0] as FormMode} />
        </Permitted>
      ),
    }
  },
})

const documentPages = (facade: Facade): RouteObject[] => [
  documentPage(facade, 'create', 'create', 'create'),
  // Without the right to change it, the same address opens the document in view mode.
  documentPage(facade, 'edit', 'edit/:id', 'read'),
  documentPage(facade, 'view', 'view/:id', 'read'),
  // Another name of the same page.
  {
    path: `${facade.route}/update/:id`,
    loader: ({ params, request }) => redirect(`${facade.route}/edit/${params.id}${new URL(request.url).search}`),
  },
]

const forms = (facade: Facade): RouteObject[] => [
  form(facade, 'create', 'create', 'create'),
  form(facade, 'edit', 'edit/:id', 'update'),
  form(facade, 'view', 'view/:id', 'read'),
]

function pagesOf(facade: Facade): RouteObject[] {
  const byHand = Object.entries(ownHandOf(facade).pages ?? {}).map(([path, page]) => ownPage(facade, path, page))
  if (hasOwnPage(facade)) return byHand
  const all = facade.isDocument ? documentPages(facade) : forms(facade)
  return [...byHand, ...all.filter(({ path }) => !byHand.some((page) => page.path === path))]
}

const ways = listParts.flatMap((part) =>
  ['', '/create', '/edit/:id', '/view/:id'].map(
    (path): RouteObject => ({
      path: part.route + path,
      loader: ({ request, params }) =>
        redirect(wholeList(part, new URL(request.url), path.replace(':id', params.id ?? ''))),
    }),
  ),
)

/** The pages of every resource of the house. */
export const resourceRoutes = (): RouteObject[] => [
  ...ways,
  ...facades.flatMap((facade) => [list(facade), ...pagesOf(facade)]),
  ...registerPages(),
  ...reportPages(),
]
