import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leftUnsent, switchBack } from '#client/data/person/acting.ts'
import { useConfirm } from '#client/parts/use-confirm.ts'

/** Goes back to one's own account; asks first where something done in the other's name has not left. */
export function useSwitchBack(name: string) {
  const { t } = useTranslation('acting')
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  async function back() {
    setBusy(true)
    const number = await leftUnsent().catch(() => 0)
    const sure =
      number === 0 ||
      (await confirm({ title: t('unsentTitle', { number }), text: t('unsentText', { name }), action: t('back') }))
    if (sure) await switchBack()
    setBusy(false)
  }
  return { busy, back: () => void back() }
}
