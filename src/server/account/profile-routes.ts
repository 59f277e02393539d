import { resolve } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Row } from '#domain/kernel/resource.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { avatarBytes, ownNamesSchema } from '#domain/people/own-account.ts'
import { onlyFile, refusalOf, storePhoto } from '../files/brought.ts'
import { filesFolder } from '../files/folder.ts'
import { countUpload } from '../files/uploads.ts'
import { data, described, jsonOf, object } from '../http/describe.ts'
import { accepted } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { changeOwn } from '../people/change-own.ts'
import { aboutMe, personTold } from '../session/me.ts'
import type { Parts } from '../tools/parts.ts'

const tag = 'session'
const limits = { megabytes: avatarBytes / 1_048_576, files: 1, field: 'avatar' }
/** Photos per person and minute. */
const pace = { max: 10, timeWindow: '1 minute', keyGenerator: (request: FastifyRequest) => actorOf(request).user_id }

/** How people change their own name and photo. */
export function mountProfile(api: FastifyInstance, { config, db, store }: Parts) {
  const folder = resolve(filesFolder(config.dataDir))
  const inPerson = { access: 'in-person' } as const
  const answer = data(object({ user: personTold }))
  /** Keeps the change in the person's own record; answers them as they are now. */
  async function change(request: FastifyRequest, changed: Row) {
    const { user_id } = actorOf(request)
    accepted(await changeOwn(store, user_id, changed))
    return { data: { user: { ...(await aboutMe(db, user_id)), behind: null } } }
  }

  const namesTold = described({
    tag,
    summary: 'Changes one’s own name',
    body: jsonOf(ownNamesSchema),
    answer,
    refusals: ['invalid'],
  })
  api.put('/me', { config: inPerson, schema: namesTold }, async (request) => {
    return change(request, accepted(parseWith(ownNamesSchema, request.body)))
  })

  const avatarTold = described({
    tag,
    summary: `Keeps one’s own photo: PNG, JPG or WEBP, ${limits.megabytes} MB`,
    consumes: ['multipart/form-data'],
    body: object({ avatar: { type: 'string', format: 'binary' } }),
    answer,
    refusals: ['invalid', 'too_large', 'too_many'],
  })
  // Under the name that other programs know it by, too.
  for (const path of ['/me/avatar', '/avatar'])
    api.post(path, { config: { ...inPerson, rateLimit: pace }, schema: avatarTold }, async (request) => {
      const file = await onlyFile(request, limits)
      await countUpload(db, actorOf(request).organisation_id, file.bytes.length)
      const kept = await storePhoto(folder, file)
      if (!kept.ok) throw refusalOf('invalid', limits.field, kept.refusal)
      return change(request, { avatar: [kept.value] })
    })

  const noneTold = described({ tag, summary: 'Removes one’s own photo', answer })
  api.delete('/me/avatar', { config: inPerson, schema: noneTold }, (request) => change(request, { avatar: [] }))
}
