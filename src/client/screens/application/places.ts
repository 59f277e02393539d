import { useEffect, useState } from 'react'
import { listFromServer } from '#client/data/call/declared.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Option } from '#client/parts/select.tsx'

async function read(path: string, within: string): Promise<readonly Option[]> {
  const { data } = await listFromServer<{ readonly name: string }>({ path }, `short=1&paginate=0${within}`)
  return data.map(({ id, name }) => ({ value: id, label: name }))
}

interface Places {
  readonly options: readonly Option[]
  readonly failed: boolean
  readonly retry: () => void
}

/** The declarations of these would be loaded for their addresses alone. */
const [regions, districts] = ['/region', '/district']

export const useRegions = () => usePlaces(regions, '')
export const useDistricts = (region: string) => usePlaces(region ? districts : null, `&region_id[]=${region}`)

/** Options of the server, in the language of the page. */
function usePlaces(path: string | null, within: string): Places {
  const language = currentLanguage()
  const [options, setOptions] = useState<readonly Option[]>([])
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or another try asks anew
  useEffect(() => {
    let current = true
    setFailed(false)
    if (!path) return setOptions([])
    read(path, within).then(
      (found) => current && setOptions(found),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [path, within, language, tries])
  return { options, failed, retry: () => setTries((before) => before + 1) }
}
