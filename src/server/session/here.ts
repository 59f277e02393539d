/** SQL: a person whose account, `u`, is open today, with their employee `e`, in an organisation `o` that is active. */
export const isPersonHere = `u.is_active and u.deleted_at is null and o.is_active and o.deleted_at is null
  and (e.dismissed_on is null or e.dismissed_on > (now() at time zone 'Asia/Tashkent')::date)`

export const peopleHere = `from users u join organisation o on o.id = u.organisation_id
  left join employee e on e.organisation_id = u.organisation_id and e.id = u.id`

/** SQL: whether the person of a user device `d` is signed in on it. */
export const isSignedInThere = `exists (select from refresh_tokens t where t.user_id = d.user_id
  and d.device_id in (t.device_id::text, t.family::text) and t.behind_id is null
  and t.used_at is null and t.revoked_at is null and t.expires_at > now())`
