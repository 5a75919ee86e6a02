import {
  createBookingCustomer,
  findBookingCustomer,
  type BookingCustomer,
} from "@frontage/contract/admin/new-bookings.ts";
import { useState } from "react";
import { api } from "../../../../api/browser-api.ts";
import { ApiForm } from "../../../../forms/api-form.tsx";
import { useApiForm } from "../../../../forms/use-api-form.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/fields/field.tsx";

interface CustomerPartProps {
  readonly customer: BookingCustomer | null;
  /** An e-mail to start with. */
  readonly email: string;
  /** A name to start with, for a new account. */
  readonly name: string;
  readonly onChoose: (customer: BookingCustomer | null) => void;
}

/** Finds the customer by e-mail, or creates an account for them. */
export function CustomerPart({ customer, email, name, onChoose }: CustomerPartProps) {
  // The e-mail without an account; null until one was looked up.
  const [missing, setMissing] = useState<string | null>(null);
  if (customer) {
    return (
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span>
          <strong>{customer.name}</strong>, {customer.email}
        </span>
        <Button look="quiet" onClick={() => onChoose(null)}>
          Choose another customer
        </Button>
      </p>
    );
  }
  return missing === null ? (
    <FindForm email={email} onFound={onChoose} onMissing={setMissing} />
  ) : (
    <CreateForm email={missing} name={name} onCreated={onChoose} onBack={() => setMissing(null)} />
  );
}

interface FindFormProps {
  readonly email: string;
  readonly onFound: (customer: BookingCustomer) => void;
  readonly onMissing: (email: string) => void;
}

function FindForm({ email, onFound, onMissing }: FindFormProps) {
  const form = useApiForm({
    endpoint: createBookingCustomer,
    defaultValues: { email },
    toBody: (values) => ({ ...values, name: "Not needed" }),
    async submit(values) {
      const found = await api(findBookingCustomer, { query: values });
      if (found) {
        onFound(found);
      } else {
        onMissing(values.email);
      }
    },
  });
  return (
    <ApiForm form={form} look="ink" submitLabel="Find customer">
      <TextField
        label="Customer’s e-mail"
        type="email"
        autoComplete="off"
        {...form.field("email")}
      />
    </ApiForm>
  );
}

interface CreateFormProps {
  readonly email: string;
  readonly name: string;
  readonly onCreated: (customer: BookingCustomer) => void;
  readonly onBack: () => void;
}

function CreateForm({ email, name: startName, onCreated, onBack }: CreateFormProps) {
  const form = useApiForm({
    endpoint: createBookingCustomer,
    defaultValues: { name: startName },
    toBody: ({ name }) => ({ name, email }),
    async submit({ name }) {
      onCreated(await api(createBookingCustomer, { body: { name, email } }));
    },
  });
  return (
    <ApiForm
      form={form}
      look="ink"
      submitLabel="Create the account"
      actions={<Button onClick={onBack}>Go back</Button>}
      intro={
        <p>
          {email} has no account. Create one: the customer gets a mail with a link to choose a
          password.
        </p>
      }
    >
      <TextField label="Customer’s name" autoComplete="off" {...form.field("name")} />
    </ApiForm>
  );
}
