import FilePlus from 'lucide-react/icons/file-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useReach } from '#client/data/call/connection.ts'
import type { Uploaded } from '#client/data/call/upload.ts'
import { IconButton } from '#client/parts/button.tsx'
import { useFieldControl } from '#client/parts/field.tsx'
import { Icon } from '#client/parts/icon.tsx'
import type { StoredPaper } from '#domain/kernel/field.ts'
import type { ControlProps } from './control.ts'
import css from './files.module.css'
import { paperFileTypes, readyPapers } from './paper-files.ts'
import { largestMegabytes } from './photo-files.ts'
import { useUpload } from './use-upload.ts'

const papers = {
  ready: readyPapers,
  held: ({ name, url_original }: Uploaded): StoredPaper => ({ name, url: url_original }),
}

/** Papers by their names: each is opened, or taken away, and more are added. */
export function FilesControl({ field, value, onChange, onBlur, disabled }: ControlProps<'files'>) {
  const { t } = useTranslation('pages')
  const offline = useReach() === 'offline'
  const control = useFieldControl()
  const { add, waiting, messages } = useUpload(
    { value, max: field.max, onChange },
    { ...papers, say: (fault, params) => t(`files.${fault}`, params) },
  )
  const open = !disabled && value.length + waiting < field.max
  return (
    <div className={css.files}>
      {value.length > 0 && (
        <ul>
          {value.map((file) => (
            <li key={file.url}>
              <a href={file.url} download={file.name} target="_blank" rel="noreferrer">
                {file.name}
              </a>
              {!disabled && (
                <IconButton
                  icon={Trash2}
                  label={t('files.remove', { name: file.name })}
                  onClick={() => onChange(value.filter((other) => other !== file))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {waiting > 0 && (
        <p className={css.help} role="status">
          {t('images.uploading')}
        </p>
      )}
      {open && (
        <label className={css.add}>
          <Icon of={FilePlus} />
          {t('files.add')}
          <input
            {...control}
            type="file"
            className="unseen"
            accept={paperFileTypes.join()}
            multiple={field.max > 1}
            aria-label={t('files.add')}
            onBlur={onBlur}
            onChange={(event) => {
              void add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      )}
      {messages.map((message) => (
        <p key={message} className={css.fault} role="alert">
          {message}
        </p>
      ))}
      {!disabled && (
        <p className={css.help}>{offline ? t('files.offline') : t('files.help', { limit: largestMegabytes })}</p>
      )}
    </div>
  )
}
