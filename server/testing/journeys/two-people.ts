import { expect } from '@jest/globals'
import { newPerson, startBrowser, type Person } from './browser.ts'
import * as staff from './staff-steps.ts'
import { startProduct, type Product } from './start-product.ts'

/** A product of its own for a file, and the two who use it. */
export interface TwoPeople {
  product: Product
  /** Aoba's, signed in. */
  admin: Person
  /** Without a session. */
  other: Person
  /** A third one, who leaves before the end. */
  third(): Promise<Person>
  /** Ends all of it. Neither browser may have complained of anything that no step expected. */
  close(): Promise<void>
}

export async function startForTwo(): Promise<TwoPeople> {
  const product = await startProduct()
  const browser = await startBrowser()
  const admin = await newPerson(browser)
  const other = await newPerson(browser)
  await staff.signIn(admin.page, product)
  return {
    ...{ product, admin, other },
    third: () => newPerson(browser),
    async close() {
      for (const person of [admin, other]) await person.leave()
      await browser.close()
      await product.stop()
      expect([...admin.complaints, ...other.complaints]).toEqual([])
    },
  }
}
