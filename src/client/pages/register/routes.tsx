import type { RouteObject } from 'react-router-dom'
import { books } from '#domain/books.ts'
import { unit } from '#domain/references/unit.ts'
import { Permitted } from '../permitted.tsx'
import { unitHistory } from './unit-link.ts'

/** The page of every register, and that of a single unit's history. */
export const registerRoutes = (): RouteObject[] => [
  ...books.map(
    (register): RouteObject => ({
      path: register.route,
      lazy: async () => {
        const { RegisterPage } = await import('./register-page.tsx')
        return {
          element: (
            <Permitted resource={register} action="read">
              <RegisterPage key={register.name} register={register} />
            </Permitted>
          ),
        }
      },
    }),
  ),
  {
    path: unitHistory(':id'),
    lazy: async () => {
      const { UnitHistoryPage } = await import('./unit-history.tsx')
      return {
        element: (
          <Permitted resource={unit} action="read">
            <UnitHistoryPage />
          </Permitted>
        ),
      }
    },
  },
]
