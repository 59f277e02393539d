import X from 'lucide-react/icons/x'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#client/data/who/session.ts'
import { Kbd } from '#client/parts/badge.tsx'
import { Button, IconButton } from '#client/parts/button.tsx'
import { Drawer } from '#client/parts/drawer.tsx'
import { helpAsked } from '#client/parts/help-asked.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { coarsePointer, useMedia } from '#client/parts/use-media.ts'
import css from './help.module.css'
import { helpKeys, helpKindOf, helpOfTill, questionsIn } from './help-page.ts'
import { helpTitle } from './help-title.ts'
import { HelpRating } from './rating.tsx'

const HelpRatings = lazy(() => import('./ratings.tsx'))

/** The help of a screen, beside it: what it is for, how it is used, what people ask, its keys. */
export default function HelpDrawer({ page }: { page: string }) {
  const { t, i18n } = useTranslation(['help', 'common'])
  const label = useLabel('help', 'menu', 'pages')
  const touch = useMedia(coarsePointer)
  const { user } = useSession()
  const key = i18n.exists(`help:pages.${page}`) ? page : 'home'
  const kind = helpKindOf(key)
  const isOfTill = helpOfTill.some((one) => one === key)
  const close = () => helpAsked.set(null)
  return (
    <Drawer label={t('title')} side="end" onClose={close}>
      <header className={css.head}>
        <h2>{helpTitle(key, label)}</h2>
        <IconButton icon={X} size="touch" label={t('common:actions.close')} onClick={close} />
      </header>
      <div className={css.body} key={key}>
        <p className={css.about}>{label(`help:pages.${key}`)}</p>
        {kind && (
          <section aria-label={t('how')}>
            <h3>{t('how')}</h3>
            <ol>
              {label(`help:kind.${kind}.how`)
                .split('\n')
                .map((line) => (
                  <li key={line}>{line}</li>
                ))}
            </ol>
            <h3>{t('ask')}</h3>
            {questionsIn(label(`help:kind.${kind}.asked`)).map(({ asked, answer }) => (
              <details key={asked}>
                <summary>{asked}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </section>
        )}
        {isOfTill ? (
          <nav aria-label={t('others')}>
            <h3>{t('others')}</h3>
            {helpOfTill
              .filter((one) => one !== key)
              .map((one) => (
                <Button key={one} variant="subtle" size="touch" onClick={() => helpAsked.set(one)}>
                  {helpTitle(one, label)}
                </Button>
              ))}
          </nav>
        ) : (
          !touch && (
            <section aria-label={t('keys')}>
              <h3>{t('keys')}</h3>
              <dl>
                {helpKeys.map(({ key: name, press }) => (
                  <div key={name}>
                    <dt>
                      <Kbd>{press}</Kbd>
                    </dt>
                    <dd>{t(`key.${name}`)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        )}
        <HelpRating page={key} />
        {user?.actor.is_super && (
          <Suspense>
            <HelpRatings />
          </Suspense>
        )}
      </div>
    </Drawer>
  )
}
