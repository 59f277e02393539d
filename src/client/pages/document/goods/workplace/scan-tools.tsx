import ScanLine from 'lucide-react/icons/scan-line'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Button } from '#client/parts/button.tsx'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'
import type { LinesProps } from '../../lines/parts/lines-props.ts'
import { partyOf } from '../../parts/following.ts'
import { ScanField } from '../parts/scan-field.tsx'
import type { Suggest } from '../parts/use-suggestions.ts'
import { type GoodsWorkOptions, useGoodsWork } from './use-goods-work.ts'
import { useSweeps } from './use-sweeps.ts'

const GoodsWorkplace = lazy(async () => {
  const [page] = await Promise.all([import('./goods-workplace.tsx'), loadTexts('hardware')])
  return page
})
const FromWhom = lazy(() => import('./from-whom.tsx'))
const BlockedSheet = lazy(() => import('./blocked-sheet.tsx'))
const ProductQuestion = lazy(() => import('./product-question.tsx'))

/**
 * Scanning into the lines of a document: by any scanner wherever the cursor is, by the field above the lines, or at
 * the workplace, which opens by itself on the phone of somebody who came to scan (`?scan`).
 */
export function ScanTools(options: GoodsWorkOptions) {
  const { t } = useTranslation('workplace')
  const { of, products, onShow } = options
  const [params] = useSearchParams()
  const phone = useMedia(phoneWidth)
  const [step, setStep] = useState<'came' | 'open' | 'shut'>(phone && params.has('scan') ? 'came' : 'shut')
  // Whoever comes to take in what somebody brought says first who: then nothing but scanning is left.
  const asked = step === 'came' ? partyAsked(of) : null
  const open = step === 'open' || (step === 'came' && !asked)
  const work = useGoodsWork(options)
  const { refusal, hear, after, settle } = useSweeps(work.take, !open)
  const suggest: Suggest = async (text, signal) =>
    (await work.offer(text, signal)).map((one) => ({ ...one, take: () => void after(one.take) }))

  return (
    <>
      <Button variant="solid" size={phone ? 'till' : 'md'} icon={ScanLine} onClick={() => setStep('open')}>
        {t('open')}
      </Button>
      <ScanField
        suggest={suggest}
        onCode={async (text) => {
          const outcome = await hear([text], 'hand')
          return 'said' in outcome ? outcome.said : null
        }}
      />
      <Suspense>
        {asked && (
          <FromWhom
            document={of.document}
            field={asked.field}
            organisation={of.header.organisation_id}
            onChoose={(id) => of.onHeader(asked.key, id)}
            onClose={() => setStep('open')}
          />
        )}
        {open && (
          <GoodsWorkplace of={of} products={products} work={work} onShow={onShow} onDone={() => setStep('shut')} />
        )}
        {refusal && <BlockedSheet refusal={refusal} onSettle={settle} />}
        {work.isAsking && <ProductQuestion />}
      </Suspense>
    </>
  )
}

/** The other party, where a document asks for one, offers kinds of them and has none yet. */
function partyAsked({ document, header, posted }: LinesProps) {
  const party = partyOf(document)
  const field = party && document.fields[party.name]
  if (!party || field?.kind !== 'ref' || !field.only || posted || header[party.key]) return null
  return { key: party.key, field }
}
