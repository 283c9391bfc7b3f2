import type { Request } from 'express'
import type { ConsoleShell } from '#views/shells.ts'
import { param, type Param, type Params } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import type { Route } from '#server/http/routing/route.ts'
import { numberOf } from '#server/http/pages/query.ts'
import { authOf } from '#server/http/request/actor.ts'

/** What the address of a page about one user names; the company too where it is not the admin's own. */
type UserParams = Readonly<Record<'userId', Param<number>>>

/** Where a company's people are looked after: the same pages and rules for two kinds of admins. */
export interface UsersPlace {
  access: Route['access']
  /** What the addresses name: of the page that invites, and of those about one user. */
  params: Params
  userParams: UserParams
  menu: ConsoleShell['menu']
  /** Whose people a request is about. */
  companyOf(req: Request): number
  /** The page with the list, where everything ends. */
  list(companyId: number): string
  /** The form that invites somebody, and where it is sent. */
  invitation(companyId: number | ':id'): string
  /** What is done with one of them. */
  member(companyId: number | ':id', userId: number | ':userId', part: string): string
}

const own = { userId: param.user }
const any = { id: param.companyOfUsers, userId: param.user }

/** The system admin's, below each company. */
export const anyCompany: UsersPlace = {
  access: 'system-admin',
  params: { id: param.companyOfUsers },
  userParams: any,
  menu: 'companies',
  companyOf: (req) => numberOf(req.params.id, 0),
  list: (companyId) => paths.adminCompanyPart(companyId, 'users'),
  invitation: (companyId) => paths.adminCompanyPart(companyId, 'users/invitation'),
  member: paths.adminCompanyUser,
}

/** A company admin's own company, whatever an address names. */
export const ownCompany: UsersPlace = {
  access: 'company-admin',
  params: {},
  userParams: own,
  menu: 'profile',
  companyOf: (req) => authOf(req).user.companyId!,
  list: () => paths.companyUsers,
  invitation: () => paths.companyInvitation,
  member: (_companyId, userId, part) => paths.companyUser(userId, part),
}

export const places = [anyCompany, ownCompany]
