import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import type { InsuranceAnswers } from "../../../db/json-columns.ts";

/** The design on the screens during a booking; null for none. */
export async function setDesign(tx: DatabaseTransaction, id: number, designCode: string | null) {
  await tx.updateTable("bookings").set({ designCode }).where("id", "=", id).execute();
}

export async function setInsurance(tx: DatabaseTransaction, id: number, answers: InsuranceAnswers) {
  const insurance = JSON.stringify(answers);
  await tx.updateTable("bookings").set({ insurance }).where("id", "=", id).execute();
}

export async function setServices(db: Database, id: number, services: readonly string[]) {
  await db
    .updateTable("bookings")
    .set({ services: [...services] })
    .where("id", "=", id)
    .execute();
}
