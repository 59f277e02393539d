import { useEffect, useState } from 'react'
import { api } from '#client/data/call/api.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Option } from '#client/parts/select.tsx'

interface Listed {
  readonly data: readonly { readonly id: string; readonly name: string }[]
}

async function read(path: string): Promise<readonly Option[]> {
  const { data } = await api<Listed>(path)
  return data.map(({ id, name }) => ({ value: id, label: name }))
}

interface Places {
  readonly options: readonly Option[]
  readonly failed: boolean
  readonly retry: () => void
}

const regions = '/region?short=1&paginate=0'
const districtsOf = (region: string) => `/district?short=1&paginate=0&region_id[]=${region}`

export const useRegions = () => usePlaces(regions)
export const useDistricts = (region: string) => usePlaces(region ? districtsOf(region) : null)

/** Options of the server, in the language of the page. */
function usePlaces(path: string | null): Places {
  const language = currentLanguage()
  const [options, setOptions] = useState<readonly Option[]>([])
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or another try asks anew
  useEffect(() => {
    let current = true
    setFailed(false)
    if (!path) return setOptions([])
    read(path).then(
      (found) => current && setOptions(found),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [path, language, tries])
  return { options, failed, retry: () => setTries((before) => before + 1) }
}
