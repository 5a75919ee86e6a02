import { useLocation } from "react-router";
import { useMenuState } from "../../ui/overlays/use-menu-state.ts";
import { menuItemClass } from "../../ui/overlays/menu-item-class.ts";
import { endSession } from "../../session/session.ts";
import {
  dashboardLinks,
  displayName,
  initialOf,
  type SignedInUser,
} from "../../session/signed-in-user.ts";
import { Link } from "../../ui/link.tsx";

/** The user's picture or initial. A click opens a small menu, and the next click closes it. */
export function UserWidget({ user }: { user: SignedInUser }) {
  const { isOpen, button, toggle } = useMenuState();
  const { pathname } = useLocation();

  const logOut = async () => {
    await endSession();
    // Loads a new document, so that no personal data stays in memory.
    if (pathname === "/") {
      window.location.reload();
    } else {
      window.location.assign("/");
    }
  };

  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls="user-menu"
        aria-label={`Account of ${displayName(user)}`}
        className="grid size-11 place-items-center overflow-hidden rounded-full bg-ink font-display text-lg font-bold text-paper"
        onClick={toggle}
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
        {dashboardLinks(user).map(({ to, title }) => (
          <Link key={to} to={to} className={menuItemClass}>
            {title}
          </Link>
        ))}
        {user.groups.includes("Staff") && (
          <Link to="/admin" className={menuItemClass}>
            Console
          </Link>
        )}
        <Link to="/favourites" className={menuItemClass}>
          Favourites
        </Link>
        <Link to="/account" className={menuItemClass}>
          Account
        </Link>
        <button type="button" className={menuItemClass} onClick={() => void logOut()}>
          Log out
        </button>
      </div>
    </div>
  );
}
