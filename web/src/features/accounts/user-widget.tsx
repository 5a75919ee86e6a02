import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useRevalidator } from "react-router";
import { endSession } from "./session.ts";
import { dashboardPath, displayName, initialOf, type SignedInUser } from "./signed-in-user.ts";

/** The user's picture or initial; a click opens a small menu, any further click closes it. */
export function UserWidget({ user }: { user: SignedInUser }) {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!isOpen) {
      return;
    }
    const close = () => setIsOpen(false);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") {
        close();
      }
    };
    document.addEventListener("click", close);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [isOpen]);

  const logOut = async () => {
    await endSession();
    if (pathname === "/") {
      window.location.reload();
    } else {
      await navigate("/");
      await revalidate();
    }
  };

  return (
    <div className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="user-menu"
        aria-label={`Account of ${displayName(user)}`}
        className="grid size-11 place-items-center overflow-hidden rounded-full bg-ink font-display text-lg font-bold text-paper"
        onClick={(event) => {
          event.stopPropagation();
          setIsOpen(!isOpen);
        }}
      >
        {user.avatarUrl ? (
          <img src={user.avatarUrl} alt="" className="size-full object-cover" />
        ) : (
          initialOf(user)
        )}
      </button>
      <div
        id="user-menu"
        hidden={!isOpen}
        className="absolute top-full right-0 mt-2 w-64 border border-ink bg-paper shadow-lg"
      >
        <p className="truncate border-b border-hairline px-5 py-3 text-sm text-ink-soft">
          {user.email}
        </p>
        <Link
          to={dashboardPath(user)}
          className="block px-5 py-3 font-semibold hover:bg-paper-deep"
        >
          Dashboard
        </Link>
        <button
          type="button"
          className="block w-full px-5 py-3 text-left font-semibold hover:bg-paper-deep"
          onClick={() => void logOut()}
        >
          Log out
        </button>
      </div>
    </div>
  );
}
