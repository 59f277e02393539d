import { useTranslation } from 'react-i18next'
import { useReach } from '#client/data/call/connection.ts'
import { useSession } from '#client/data/who/session.ts'
import type { User } from '#client/data/who/user.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { Card, State } from '#client/parts/card.tsx'
import { DeskPage } from '#client/parts/page.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { NameList } from '../home/names.tsx'
import { AboutCard } from './about-card.tsx'
import { PasswordCard } from './password-card.tsx'
import css from './profile.module.css'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TelegramCard } from './telegram-card.tsx'

/** The account of the signed-in person. Without a connection it shows what the device holds. */
export function ProfilePage() {
  const { t } = useTranslation('profile')
  const { user } = useSession()
  const isAway = useReach() === 'offline'
  usePageHead({ title: t('title') })
  if (!user) return null
  return (
    <DeskPage>
      {isAway && <State tone="warning">{t('offline')}</State>}
      <div className={css.columns}>
        <div>
          <AboutCard user={user} />
        </div>
        <div>
          <OrganisationCard user={user} />
          <PasswordCard user={user} />
          <SecondFactorCard />
          <TelegramCard />
        </div>
        <div>
          <PlacesCard user={user} />
          <SessionsCard />
        </div>
      </div>
    </DeskPage>
  )
}

function OrganisationCard({ user: { organisation } }: { user: User }) {
  const { t } = useTranslation('profile')
  return (
    <Card title={t('organisation')}>
      <div className={css.organisation}>
        <Avatar name={organisation.name} image={organisation.image?.url_512} size="lg" square />
        <strong>{organisation.name}</strong>
      </div>
    </Card>
  )
}

/** What others have given: where the person works, and as what. */
function PlacesCard({ user: { warehouses, roles, cashboxes } }: { user: User }) {
  const { t } = useTranslation(['profile', 'home'])
  const named = (given: readonly { readonly name: string }[]) => given.map(({ name }) => name)
  return (
    <Card title={t('given')}>
      <NameList title={t('home:warehouses')} names={named(warehouses)} />
      <NameList title={t('home:roles')} names={named(roles)} />
      {cashboxes.length > 0 && <NameList title={t('home:cashboxes')} names={named(cashboxes)} />}
    </Card>
  )
}
