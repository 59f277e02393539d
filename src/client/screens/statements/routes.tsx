import type { RouteObject } from 'react-router-dom'
import { facadeNamed, loadAreas } from '#client/data/areas.ts'
import { Permitted } from '#client/pages/permitted.tsx'
import { loadTexts } from '#client/parts/i18n/i18n.ts'

/** The page of a bank statement; the list of them is drawn like any other. */
export const statementRoutes = (): RouteObject[] => {
  const statement = facadeNamed('bank_statement')
  return ['edit', 'view'].map((mode) => ({
    path: `${statement.route}/${mode}/:id`,
    lazy: async () => {
      const [{ StatementPage }] = await Promise.all([
        import('./statement-page.tsx'),
        loadAreas(),
        loadTexts('statements', 'documents'),
      ])
      return {
        element: (
          <Permitted resource={statement} action="read">
            <StatementPage />
          </Permitted>
        ),
      }
    },
  }))
}
