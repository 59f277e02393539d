import { type Faults, fault, faultIf, mergeFaults } from '#domain/kernel/result.ts'
import type { OwnService } from '#wire/integrations.ts'

interface Typed {
  readonly service: OwnService
  readonly address: string | null
  readonly login: string | null
  readonly sender: string | null
  readonly secret: string | null
}
interface HeldSender {
  readonly address: string | null
  readonly login: string | null
  readonly has_secret: boolean
}

const schemes: Readonly<Record<OwnService, { readonly any: RegExp; readonly safe: RegExp }>> = {
  sms: { any: /^https?:$/, safe: /^https:$/ },
  mail: { any: /^smtps?:$/, safe: /^smtps?:$/ },
  telegram: { any: /^$/, safe: /^$/ },
}

/**
 * What speaks against a sender as it was typed. `isOurs` says that whoever runs the server named its host, so that it may
 * be asked without TLS.
 */
export function senderFaults(typed: Typed, held: HeldSender | null, isOurs: (address: string) => boolean): Faults {
  const { service, address, sender, secret } = typed
  if (service === 'telegram')
    return mergeFaults(
      faultIf(!secret && !held?.has_secret, 'secret', fault('required')),
      faultIf(secret !== null && !/^\d+:[\w-]{20,}$/.test(secret), 'secret', fault('integration_token')),
    )
  return mergeFaults(
    addressFaults(service, address, isOurs),
    faultIf(service === 'mail' && !sender, 'sender', fault('required')),
    faultIf(
      service === 'mail' && sender !== null && !/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(sender),
      'sender',
      fault('email'),
    ),
    faultIf(isMissing(typed, held), 'secret', fault('integration_secret_again')),
  )
}

function addressFaults(service: OwnService, address: string | null, isOurs: (address: string) => boolean): Faults {
  const url = address && URL.canParse(address) ? new URL(address) : null
  if (!address) return { address: [fault('required')] }
  const isRight = url && schemes[service].any.test(url.protocol) && url.hostname && !url.username && !url.password
  if (!isRight) return { address: [fault(service === 'mail' ? 'integration_mail_address' : 'integration_sms_address')] }
  return faultIf(
    !isOurs(address) && !schemes[service].safe.test(url.protocol),
    'address',
    fault('integration_not_safe'),
  )
}

/** What was typed for one server, or one login, is not handed to another. */
const isMissing = ({ address, login, secret }: Typed, held: HeldSender | null) =>
  secret === null && held?.has_secret === true && (held.address !== address || held.login !== login)
