import { updateCompany, type Company } from "@frontage/contract/console/company.ts";
import { registrationPlaces } from "@frontage/domain/company/company-line.ts";
import { useState, type ReactNode } from "react";
import { CheckboxField, SelectField, TextArea, TextField } from "../../../ui/fields/field.tsx";
import { UnprintableNote } from "../../accounts/unprintable-note.tsx";
import { StaffForm } from "../form/staff-form.tsx";
import { useStaffForm } from "../form/use-staff-form.ts";
import { checkValues, labels, toBody, toValues } from "./company-values.ts";

/** Edits the company's details and how customers reach it. */
export function CompanyForm({ company }: { readonly company: Company }) {
  const [unprintable, setUnprintable] = useState(company.unprintable);
  const form = useStaffForm({
    endpoint: updateCompany,
    resource: company,
    toValues,
    toBody,
    check: checkValues,
    labels,
    onSaved: (saved) => setUnprintable(saved.unprintable),
  });
  return (
    <StaffForm form={form} submitLabel="Save the company" className="max-w-3xl">
      <Group title="On documents">
        <UnprintableNote characters={unprintable} />
        <TextField label={labels.name} {...form.field("name")} />
        <TextField label={labels.legalName} {...form.field("legalName")} />
        <TextArea
          label={labels.address}
          rows={4}
          hint="One line each, ending with the postcode."
          {...form.field("address")}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={labels.companyNumber} {...form.field("companyNumber")} />
          <TextField label={labels.vatNumber} {...form.field("vatNumber")} />
        </div>
        <SelectField
          label={labels.taxPoint}
          hint="Ask your accountant. A change is for payments that arrive from then on: what was paid before stays with the invoice."
          {...form.field("taxPoint")}
        >
          <option value="supply">With the invoice, after the booking</option>
          <option value="payment">When money arrives, with a VAT receipt</option>
        </SelectField>
        <TextField
          label={labels.email}
          type="email"
          hint="For questions about licences and invoices."
          {...form.field("email")}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={labels.registeredIn}
            hint="The part of the United Kingdom. British law asks for it in mails and on documents."
            {...form.field("registeredIn")}
          >
            <option value="">Not set</option>
            {registrationPlaces.map((place) => (
              <option key={place}>{place}</option>
            ))}
          </SelectField>
          <TextArea
            label={labels.registeredOffice}
            rows={3}
            hint="Leave it empty if it is the address above."
            {...form.field("registeredOffice")}
          />
        </div>
      </Group>
      <Group title="Bank account">
        <p className="text-ink-soft">
          Customers on invoice transfer money to this account. Without it, no booking can be made on
          invoice.
        </p>
        <TextField label={labels.accountName} {...form.field("accountName")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={labels.sortCode} {...form.field("sortCode")} />
          <TextField label={labels.accountNumber} {...form.field("accountNumber")} />
          <TextField
            label={labels.iban}
            hint="For transfers in euro and from abroad."
            {...form.field("iban")}
          />
          <TextField label={labels.bic} {...form.field("bic")} />
        </div>
      </Group>
      <Group title="On the site and in mails">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={labels.contactEmail} type="email" {...form.field("contactEmail")} />
          <TextField
            label={labels.contactPhone}
            hint="With + and the country, such as +44 20 7946 0188."
            {...form.field("contactPhone")}
          />
        </div>
      </Group>
      <Group title="When a visitor signs up">
        <CheckboxField
          label={labels.marketingConsentDefault}
          {...form.field("marketingConsentDefault")}
        />
        <p className="-mt-2 pl-9 text-sm text-ink-soft">
          In the United Kingdom and the European Union it must not be: people consent by ticking an
          empty box.
        </p>
      </Group>
      <Group title="Elsewhere">
        <p className="text-ink-soft">An empty field is not shown on the site.</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={labels.facebookUrl} type="url" {...form.field("facebookUrl")} />
          <TextField label={labels.instagramUrl} type="url" {...form.field("instagramUrl")} />
          <TextField label={labels.linkedinUrl} type="url" {...form.field("linkedinUrl")} />
          <TextField label={labels.crowdfundingUrl} type="url" {...form.field("crowdfundingUrl")} />
        </div>
        <TextField
          label={labels.reviewsUrl}
          type="url"
          hint="A page of a review service. The footer shows it in a frame once a visitor agrees."
          {...form.field("reviewsUrl")}
        />
      </Group>
    </StaffForm>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="space-y-5 border-t border-hairline pt-5 first:border-0 first:pt-0">
      <h2 className="text-xl tracking-tight">{title}</h2>
      {children}
    </section>
  );
}
