import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#domain/kernel/field.ts'
import css from './document.module.css'

/** The photos of a document side by side; each opens whole. */
export function PhotoRow({ photos }: { photos: readonly StoredFile[] }) {
  const { t } = useTranslation('pages')
  return (
    <ul className={css.photos}>
      {photos.map(({ name, url_original, url_512 }, at) => (
        <li key={name}>
          <a href={url_original} target="_blank" rel="noreferrer">
            <img src={url_512} alt={t('images.photo', { index: at + 1 })} loading="lazy" decoding="async" />
          </a>
        </li>
      ))}
    </ul>
  )
}
