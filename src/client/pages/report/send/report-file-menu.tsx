import CalendarClock from 'lucide-react/icons/calendar-clock'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import Send from 'lucide-react/icons/send'
import Share from 'lucide-react/icons/share'
import Table from 'lucide-react/icons/table'
import X from 'lucide-react/icons/x'
import { lazy, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrintedReport, ReportFileFormat } from '#client/data/office/report-files.ts'
import { useActor } from '#client/data/who/session.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { Menu } from '#client/parts/menu.tsx'
import { notify } from '#client/parts/messages.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'
import { can, reportRight } from '#domain/kernel/permission.ts'
import type { Report } from '#domain/kernel/report.ts'
import { useFileWork } from './use-file-work.ts'

const SendDialog = lazy(async () => {
  const [{ SendDialog }] = await Promise.all([import('./send-dialog.tsx'), loadTexts('send', 'errors')])
  return { default: SendDialog }
})
const ReportPaper = lazy(async () => ({ default: (await import('./report-paper.tsx')).ReportPaper }))

interface ReportFileMenuProps {
  report: Report
  /** The question, as the address of the page has it. */
  params: URLSearchParams
}

/** Takes a report away: as a file, on paper, to a colleague, or by itself at an hour. */
export function ReportFileMenu({ report, params }: ReportFileMenuProps) {
  const { t } = useTranslation('send')
  const label = useLabel('reports')
  const actor = useActor()
  const small = useMedia(phoneWidth)
  const { isBusy, work, stop } = useFileWork()
  const [asked, ask] = useState<'now' | 'itself' | null>(null)
  const [paper, setPaper] = useState<PrintedReport | null>(null)
  const may = can(actor, reportRight(report, 'export'))
  const question = params.toString()
  const view = params.get('view') ?? Object.keys(report.views)[0]!
  const name = `${label(`reports:reports.${report.name}.name`)}, ${label(`reports:reports.${report.name}.views.${view}`)}`

  const save = (format: ReportFileFormat) =>
    work(async (signal) => {
      const { saveReport } = await import('#client/data/office/report-files.ts')
      await saveReport(report, new URLSearchParams(question), format, name, signal)
      notify.success(t('saved'))
    })
  const print = useCallback(
    () =>
      work(async (signal) => {
        const { readPrinted } = await import('#client/data/office/report-files.ts')
        setPaper(await readPrinted(report, new URLSearchParams(question), signal))
      }),
    [work, report, question],
  )

  useEffect(() => {
    if (!may) return
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.code !== 'KeyP') return
      event.preventDefault()
      void print()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [may, print])

  if (!may) return null
  if (isBusy)
    return (
      <Button icon={X} onClick={stop}>
        {t('stop')}
      </Button>
    )
  const title = t('menu')
  const items = [
    { key: 'xlsx', icon: FileSpreadsheet, label: t('xlsx'), onSelect: () => void save('xlsx') },
    { key: 'csv', icon: Table, label: t('csv'), onSelect: () => void save('csv') },
    { key: 'pdf', icon: FileText, label: t('pdf'), onSelect: () => void save('pdf') },
    { key: 'print', icon: Printer, label: t('print'), end: <kbd>Ctrl P</kbd>, onSelect: () => void print() },
    'line' as const,
    { key: 'now', icon: Send, label: t('toColleague'), onSelect: () => ask('now') },
    ...(can(actor, 'report_sendings.update')
      ? [{ key: 'itself', icon: CalendarClock, label: t('byItself'), onSelect: () => ask('itself') }]
      : []),
  ]
  return (
    <>
      <Menu
        label={title}
        placement="bottom-end"
        items={items}
        trigger={(trigger) =>
          small ? (
            <IconButton variant="outline" icon={Share} label={title} {...trigger} />
          ) : (
            <Button icon={Share} {...trigger}>
              {title}
            </Button>
          )
        }
      />
      <Suspense>
        {asked && <SendDialog report={report} question={question} name={name} when={asked} onClose={() => ask(null)} />}
        {paper && <ReportPaper paper={paper} onDone={() => setPaper(null)} />}
      </Suspense>
    </>
  )
}
