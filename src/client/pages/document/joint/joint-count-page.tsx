import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { saveRow } from '#client/data/device/changes.ts'
import { useActor } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { notify } from '#client/parts/messages.ts'
import { useConfirm } from '#client/parts/use-confirm.ts'
import type { Document, DocumentRecord } from '#domain/kernel/document.ts'
import { may } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { rowAs } from '#domain/kernel/resource.ts'
import { countSheet } from '#domain/stock/count-sheet.ts'
import { jointCount } from '#domain/stock/joint-count.ts'
import type { Chosen } from '#domain/stock/merged-count.ts'
import { stockCount } from '#domain/stock/stock-count.ts'
import { mayCreate } from '../../form/parts/form-rights.ts'
import { firstValues } from '../../form/parts/values.ts'
import { Frame } from '../frame.tsx'
import { MoreMenu } from '../more-menu.tsx'
import css from '../parts/document.module.css'
import { afterText } from '../parts/following.ts'
import { HeaderFacts } from '../parts/header-facts.tsx'
import { RelatedDocuments } from '../related.tsx'
import { StepButtons } from '../steps.tsx'
import { BlindSwitch } from './blind-switch.tsx'
import { Counters } from './counters.tsx'
import { CountDifferences } from './differences.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import jointCss from './joint.module.css'
import { countersIn } from './joint-lines.ts'
import { JointProgress } from './joint-progress.tsx'
import { LateSheets } from './late-sheets.tsx'
import { useJointCount } from './use-joint-count.ts'

interface JointCountPageProps {
  document: Document
  row: DocumentRecord
  onClose: () => void
}

const nothingChosen: Chosen = new Map()

/** A count by several people, live: how far it is, who counts, and what differs. */
export default function JointCountPage({ document, row, onClose }: JointCountPageProps) {
  const its = rowAs(jointCount, row)
  const { t } = useTranslation(['counts', 'common'])
  const actor = useActor()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const scroller = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(nothingChosen)
  const [finishing, setFinishing] = useState(false)
  const [busy, setBusy] = useState(false)
  const joint = useJointCount(its, chosen)
  const { leads, differing, sheets, counted } = joint
  const isOpen = row.status === document.posted && !row.deleted_at
  const counters = countersIn(sheets)

  async function change(values: Row, done: string) {
    setBusy(true)
    const input = { ...firstValues(document, actor, 'edit', row), ...values, is_draft: false }
    const answer = await saveRow(document, { action: 'update', id: row.id, input, revision: row.revision })
    setBusy(false)
    if (!answer.ok) notify.error(Object.values(answer.errors).flat()[0] ?? answer.message)
    else notify.success(answer.waiting ? t('common:saved.waitingHere') : done)
  }
  async function recount() {
    const again = (differing ?? []).map(({ product_id }) => product_id)
    const asked = {
      title: t('recount.title', { count: again.length }),
      text: t('recount.text'),
      action: t('recount.do'),
    }
    if (await confirm(asked)) await change({ round: Number(row.round ?? 0) + 1, recount_ids: again }, t('recount.done'))
  }

  return (
    <Frame
      document={document}
      row={row}
      scroller={scroller}
      onClose={onClose}
      tools={<MoreMenu document={document} row={row} unsaved={false} onGone={onClose} />}
      bar={
        isOpen ? (
          <>
            {leads && differing && differing.length > 0 && (
              <Button size="touch" icon={RotateCcw} busy={busy} onClick={() => void recount()}>
                {t('recount.button')}
              </Button>
            )}
            {mayCreate(countSheet, actor) && (
              <Button
                variant="solid"
                size="touch"
                icon={ScanBarcode}
                onClick={() => void navigate(`${countSheet.route}/create?${afterText(document, row)}`)}
              >
                {t(sheets.length > 0 ? 'goOn' : 'begin')}
              </Button>
            )}
          </>
        ) : null
      }
    >
      <JointProgress counted={counted} total={joint.total} counters={counters} row={its} />
      {leads && isOpen && (
        <BlindSwitch
          isBlind={row.blind === true}
          busy={busy}
          onChange={(blind) => void change({ blind }, t('blind.done'))}
        />
      )}
      {may(actor, stockCount, 'read') && <LateSheets row={its} />}
      <Counters counters={counters} />
      <CountDifferences
        joint={joint}
        isOpen={isOpen}
        chosen={chosen}
        onChoose={setChosen}
        finish={
          leads &&
          isOpen && (
            <Button
              icon={ClipboardCheck}
              size="touch"
              disabled={counted.length === 0}
              onClick={() => setFinishing(true)}
            >
              {t('finish.button')}
            </Button>
          )
        }
      />
      <div className={css.block}>
        <div className={jointCss.foot}>
          <HeaderFacts document={document} row={row} />
          <RelatedDocuments document={document} row={row} />
          {leads && isOpen && <StepButtons document={document} row={row} />}
        </div>
      </div>
      {finishing && <FinishDialog row={its} joint={joint} onClose={() => setFinishing(false)} />}
    </Frame>
  )
}
