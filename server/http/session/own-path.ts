import { SYSTEM_ADMIN, type User } from '#server/features/users/index.ts'

/** Whether a path is a page of this site and of this role. */
export function isOwnPath(path: string, user: User): boolean {
  if (!/^\/(?![/\\])/.test(path) || /[\\\u0000-\u001f]/.test(path)) return false
  const { origin, pathname } = new URL(path, 'http://own.invalid')
  const areas = user.roleLevel === SYSTEM_ADMIN ? ['/admin/'] : ['/company/', '/preview']
  return origin === 'http://own.invalid' && areas.some((area) => pathname.startsWith(area))
}
