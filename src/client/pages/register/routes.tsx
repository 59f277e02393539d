import type { RouteObject } from 'react-router-dom'
import { registerFacades } from '#domain/facades.ts'
import { unit } from '#domain/references/unit.ts'
import { loadAreas } from '../../data/areas.ts'
import { loadTexts } from '../../parts/i18n/i18n.ts'
import { Permitted } from '../parts/permitted.tsx'
import { unitHistory } from './unit-link.ts'

/** Documents of any area write into a register. */
const loadRegisters = () => Promise.all([import('#domain/books.ts'), loadAreas(), loadTexts('registers')])

/** The page of every register, and that of a single unit's history. */
export const registerPages = (): RouteObject[] => [
  ...registerFacades.map(
    ({ name, route }): RouteObject => ({
      path: route,
      lazy: async () => {
        const [{ RegisterPage }, [{ registerNamed }]] = await Promise.all([
          import('./register-page.tsx'),
          loadRegisters(),
        ])
        const register = registerNamed(name)
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
      const [{ UnitHistoryPage }] = await Promise.all([import('./unit-history.tsx'), loadRegisters()])
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
