import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type Confirmation, confirm } from './ask.ts'

/** `if (await confirm({ title, text, action, danger: true })) …` */
export function useConfirm() {
  const { t } = useTranslation('common')
  return useCallback((asked: Omit<Confirmation, 'cancel'>) => confirm({ cancel: t('actions.cancel'), ...asked }), [t])
}
