import { useTranslation } from 'react-i18next'
import { Dialog } from '#client/parts/dialog.tsx'
import { ScanField } from '../parts/scan-field.tsx'
import css from './by-hand.module.css'
import type { ScanOutcome } from './outcome.ts'

/** What is offered to a person who types. */
export interface Offer {
  readonly id: string
  readonly label: string
  /** What it was found by: its code, its barcode, an IMEI. */
  readonly hint: string
  readonly take: () => Promise<ScanOutcome>
}
export type FindOffers = (text: string, signal: AbortSignal) => Promise<readonly Offer[]>

interface ByHandProps {
  offer: FindOffers | undefined
  onText: (text: string) => void
  onTake: (take: () => Promise<ScanOutcome>) => void
  onClose: () => void
}

/** For a label that no scanner reads: its code typed or pasted, or the goods looked for by name. */
export function ByHand({ offer, onText, onTake, onClose }: ByHandProps) {
  const { t } = useTranslation('workplace')
  const suggest = offer && {
    suggest: async (text: string, signal: AbortSignal) =>
      (await offer(text, signal)).map((one) => ({
        ...one,
        take: () => {
          onClose()
          onTake(one.take)
        },
      })),
  }
  return (
    <Dialog title={t('byHand')} size="sm" controls="till" onClose={onClose}>
      <div className={css.typing} data-scans>
        <ScanField
          onCode={async (text) => {
            onClose()
            onText(text)
            return null
          }}
          {...suggest}
        />
        <p>{t('byHandHint')}</p>
      </div>
    </Dialog>
  )
}
