import {
  createBookingCustomer,
  findBookingCustomer,
  type BookingCustomer,
} from "@frontage/contract/console/new-bookings.ts";
import { listPeople, type ListedPerson } from "@frontage/contract/console/people.ts";
import { useEffect, useState } from "react";
import { api } from "../../../../api/browser-api.ts";
import { ApiForm } from "../../../../forms/api-form.tsx";
import { GeneralError } from "../../../../forms/general-error.tsx";
import { staffFailure } from "../../../../forms/staff-problem.ts";
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

/** Finds the customer by name or e-mail, or creates an account for them. */
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

/** The number of people from whom staff choose: more are found by more words. */
const maxFound = 10;

function FindForm({ email, onFound, onMissing }: FindFormProps) {
  // The people with the words; null until some were looked up.
  const [people, setPeople] = useState<readonly ListedPerson[] | null>(null);
  const choose = async (known: string) => {
    const found = await api(findBookingCustomer, { query: { email: known } });
    if (found) {
      onFound(found);
    } else {
      onMissing(known);
    }
  };
  const form = useApiForm({
    endpoint: listPeople,
    defaultValues: { words: email },
    check: ({ words }) =>
      words.trim() === "" ? { words: "Enter a name or an e-mail address." } : {},
    async send(_body, { words }) {
      setPeople(null);
      const typed = words.trim();
      if (/^\S+@\S+\.\S+$/.test(typed)) {
        await choose(typed);
        return;
      }
      const { results } = await api(listPeople, { query: { q: typed, limit: maxFound } });
      setPeople(results);
    },
  });
  const { status, resume } = form;
  useEffect(() => {
    if (status === "success") {
      resume();
    }
  });
  return (
    <div className="space-y-5">
      <ApiForm form={form} look="ink" submitLabel="Find customer">
        <TextField
          label="Customer’s name or email"
          maxLength={200}
          autoComplete="off"
          {...form.field("words")}
        />
      </ApiForm>
      {people && <People people={people} choose={choose} />}
    </div>
  );
}

interface PeopleProps {
  readonly people: readonly ListedPerson[];
  readonly choose: (email: string) => Promise<void>;
}

function People({ people, choose }: PeopleProps) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div role="status">
      {people.length === 0 ? (
        <p>Nobody has this name. Enter an e-mail address to create an account.</p>
      ) : (
        <ul aria-label="People found" className="space-y-1">
          {people.map(({ id, name, email }) => (
            <li key={id}>
              <Button
                look="quiet"
                onClick={() =>
                  void choose(email).catch(async (error: unknown) =>
                    setProblem(await staffFailure(error)),
                  )
                }
              >
                {name || email}
              </Button>{" "}
              {name && <span className="text-ink-soft">{email}</span>}
            </li>
          ))}
        </ul>
      )}
      <GeneralError message={problem} />
    </div>
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
    onDone: onCreated,
  });
  return (
    <ApiForm
      form={form}
      look="ink"
      submitLabel="Create the account"
      actions={<Button onClick={onBack}>Go back</Button>}
      intro={
        <p role="status">
          {email} has no account. Create one: the customer gets a mail with a link to choose a
          password.
        </p>
      }
    >
      <TextField label="Customer’s name" autoComplete="off" {...form.field("name")} />
    </ApiForm>
  );
}
