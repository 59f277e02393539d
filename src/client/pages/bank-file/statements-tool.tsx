import Upload from 'lucide-react/icons/upload'
import { lazy, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userCan } from '#client/data/who/session.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { isAnythingOpen } from '#client/parts/open-above.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'
import css from './bank-file.module.css'

const LoadDialog = lazy(async () => ({ default: (await import('./load-dialog.tsx')).LoadDialog }))

/** Takes a file of a bank: chosen by the button, or let fall anywhere on the page. */
export function StatementsTool({ variant = 'solid' }: { variant?: 'solid' | 'outline' }) {
  const { t } = useTranslation('statements')
  const narrow = useMedia(phoneWidth)
  const field = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const may = userCan('bank_statements.import')
  const isOver = useDrop(may, setFile)
  if (!may) return null
  const choose = () => field.current?.click()
  return (
    <>
      {narrow ? (
        <IconButton variant={variant} icon={Upload} label={t('load.open')} onClick={choose} />
      ) : (
        <Button variant={variant} icon={Upload} onClick={choose}>
          {t('load.open')}
        </Button>
      )}
      <input
        ref={field}
        type="file"
        hidden
        accept=".txt,.csv,.xlsx"
        aria-label={t('load.open')}
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null)
          target.value = ''
        }}
      />
      {isOver && (
        <div className={css.drop} aria-hidden>
          <Upload size={32} />
          {t('load.drop')}
        </div>
      )}
      {file && (
        <Suspense>
          <LoadDialog file={file} onFile={setFile} onClose={() => setFile(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Hears of files that are drawn over the page; true while one is. */
function useDrop(isOn: boolean, take: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const stop = new AbortController()
    const { signal } = stop
    const brings = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true && !isAnythingOpen()
    const over = (event: DragEvent) => {
      if (!brings(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!brings(event)) return
      event.preventDefault()
      const [file] = event.dataTransfer?.files ?? []
      if (file) take(file)
    }
    addEventListener('dragover', over, { signal })
    addEventListener('dragleave', leave, { signal })
    addEventListener('drop', drop, { signal })
    return () => stop.abort()
  }, [isOn, take])
  return isOver
}
